import { createSelector } from '@reduxjs/toolkit';
import type { AuditExtended } from '#api/schemas/system/audit';
import { decodedTitle } from '../../form/title';
import { selectCanVisit } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { selectServerGeneration } from '../../request/serverGeneration';
import { auditResource, auditTexts, type AuditTexts } from './auditTexts';

/** A name in an entry; `href` is null without permission. */
export interface AuditName {
  readonly name: string;
  readonly href: string | null;
  readonly isDeleted: boolean;
}

/** The texts of an entry in the table. */
export interface AuditDescription {
  readonly texts: AuditTexts;
  readonly initiator: AuditName | null;
  readonly target: AuditName | null;
}

/** Read defensively, because servers differ in the shape of actees. */
type Shape = Readonly<Record<string, unknown>>;

const textIn = (shape: Shape, ...names: readonly string[]): string | undefined =>
  names.map((name) => shape[name]).find((value): value is string => typeof value === 'string' && value !== '');

const idIn = (shape: Shape, name: string): number | undefined => {
  const value = shape[name];
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
};

/** The page of an actee, whose kind is derived from the action. */
type Page = (shape: Shape, may: May) => string | null;

interface May {
  readonly userEdit: boolean;
  /** Whether the server stores form titles XML-escaped. */
  readonly hasRawTitles: boolean;
}

const userPage: Page = (shape, may) => {
  const userId = idIn(shape, 'id');
  // App users and links also act and get roles, but only users have a page.
  return shape.type === 'user' && userId !== undefined && may.userEdit ? pathTo('userEdit', { userId }) : null;
};

const projectPage: Page = (shape) => {
  const projectId = idIn(shape, 'id');
  return projectId === undefined ? null : pathTo('projectOverview', { projectId });
};

/** The actee of webhooks is their project. */
const webhooksPage: Page = (shape) => {
  const projectId = idIn(shape, 'id');
  return projectId === undefined ? null : pathTo('projectWebhooks', { projectId });
};

const formPage: Page = (shape) => {
  const [projectId, xmlFormId] = [idIn(shape, 'projectId'), textIn(shape, 'xmlFormId')];
  if (projectId === undefined || xmlFormId === undefined) return null;
  const isPublished = typeof shape.publishedAt === 'string';
  return pathTo(isPublished ? 'formOverview' : 'draftStatus', { projectId, xmlFormId });
};

const pages: Readonly<Record<string, Page>> = {
  user: userPage,
  assignment: userPage,
  project: projectPage,
  form: formPage,
  submission: formPage,
  upgrade: formPage,
  webhook: webhooksPage,
};

const nameOf = (shape: Shape, instead: string, page: Page | undefined, may: May): AuditName => {
  const isDeleted = [shape.deletedAt, shape.purgedAt].some((at) => typeof at === 'string');
  const name = textIn(shape, 'displayName', 'name', 'xmlFormId', 'purgedName') ?? instead;
  return {
    name: page === formPage && may.hasRawTitles ? decodedTitle(name) : name,
    href: isDeleted || !page ? null : page(shape, may),
    isDeleted,
  };
};

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

const describeAudit = ({ action, actor, actorId, actee, acteeId }: AuditExtended, may: May): AuditDescription => {
  const resource = action.split('.')[0] ?? '';
  const texts = auditTexts(action);
  // On old servers, roles of app users are assignments, too; the assignee shows the difference.
  const isOfAppUser = resource === 'assignment' && actee?.type === 'field_key';
  const page = Object.hasOwn(pages, resource) ? pages[resource] : undefined;
  const isNamed = isShape(actee) || (acteeId !== null && acteeId !== undefined);
  return {
    texts: isOfAppUser ? { ...texts, resource: auditResource('field_key') } : texts,
    initiator: isShape(actor) ? nameOf({ ...actor }, String(actorId ?? ''), userPage, may) : null,
    target: isNamed ? nameOf(isShape(actee) ? actee : {}, acteeId ?? '', page, may) : null,
  };
};

/** Describes an entry; a function, so that only visible rows are computed. Memoized by permissions. */
export const selectDescribeAudit = createSelector(
  [(state: RootState) => selectCanVisit(state, 'userEdit'), selectServerGeneration],
  (userEdit, generation) =>
    (audit: AuditExtended): AuditDescription =>
      describeAudit(audit, { userEdit, hasRawTitles: generation === 'older' }),
);
