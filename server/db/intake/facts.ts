import { LRUCache } from 'lru-cache';
import { can } from '../../../api/verbs';
import { acteeIdsOf } from '../../domain/access/permissions';
import { tokenHash } from '../../domain/access/tokens';
import { verbsOn } from '../access/assignments';
import { findSession, type SessionWithActor } from '../access/sessions';
import { type Definition, findVersion } from '../form/formDefs';
import { findForm, findProject } from '../lookups';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** Of each kind. */
const MOST = 20_000;

/** In milliseconds. Whatever changes is noticed at the writing; this only bounds how often that is in vain. */
const AGE = 60_000;

/**
 * What has to be known of nearly every submission, kept for a while. It may be out of date: only what the writing statement verifies
 * again may rest upon it (docs/decisions/0085-intake.md). What is not there, or not permitted, is not kept.
 */
export interface Facts {
  /** The live session of a token. */
  session(token: string): Promise<SessionWithActor | undefined>;
  project(id: number): Promise<ProjectRow | undefined>;
  form(projectId: number, xmlFormId: string): Promise<FormRow | undefined>;
  /** Whether an actor may send submissions to a form. */
  maySubmit(actorId: number, project: ProjectRow, form: FormRow): Promise<boolean>;
  /** The published definition with that version. */
  version(formId: number, version: string): Promise<Definition | undefined>;
  /** Reads all afresh from now on. */
  forget(): void;
}

/** @param db is read where something is not known */
export const rememberedFacts = (db: () => Db): Facts => {
  const known = new LRUCache<string, object>({ max: 5 * MOST, ttl: AGE });
  let forgotten = 0;

  const remembered = async <Fact extends object>(
    key: string,
    read: () => Promise<Fact | undefined>,
    isLasting: (fact: Fact) => boolean = () => true,
  ): Promise<Fact | undefined> => {
    // Only facts of one kind are put under a key of that kind.
    const before = known.get(key) as Fact | undefined;
    if (before !== undefined) return before;
    const then = forgotten;
    const fact = await read();
    if (fact !== undefined && then === forgotten && isLasting(fact)) known.set(key, fact);
    return fact;
  };

  return {
    session: async (token) => {
      const found = await remembered(
        `session ${tokenHash(token)}`,
        () => findSession(db(), token),
        // It is noted once that a user was there, and read again then.
        ({ isSeenDue }) => !isSeenDue,
      );
      return found && Date.parse(found.expiresAt) > Date.now() ? found : undefined;
    },
    project: (id) => remembered(`project ${id}`, () => findProject(db(), id)),
    form: (projectId, xmlFormId) =>
      remembered(`form ${projectId} ${xmlFormId}`, () => findForm(db(), projectId, xmlFormId)),
    maySubmit: async (actorId, project, form) => {
      const right = await remembered(`right ${actorId} ${form.id}`, async () => {
        const verbs = await verbsOn(db(), actorId, acteeIdsOf({ project, form }));
        return can(verbs, ['submission.create']) ? {} : undefined;
      });
      return right !== undefined;
    },
    version: (formId, version) => remembered(`version ${formId} ${version}`, () => findVersion(db(), formId, version)),
    forget: () => {
      forgotten += 1;
      known.clear();
    },
  };
};
