import type { ProjectExtended } from '../../api/schemas/project';
import { buttonLink, element } from '../page/element';
import type { Protocol } from '../protocol/protocol';
import type { FormAddress } from '../protocol/address';
import { t } from '../page/texts';
import type { OfflineForm } from './offlineForms';

type ListedProject = Pick<ProjectExtended, 'name' | 'formList'>;
type ListedForm = NonNullable<ListedProject['formList']>[number];

/** A form that this account can make available offline, and its project. */
export interface OtherForm {
  readonly title: string;
  readonly project: string;
  readonly path: string;
}

/**
 * The open forms of the logged-in account that are not on this device; none without an account, or without a network.
 * @param address of the logged-in user
 */
export const otherForms = async (
  { get }: Pick<Protocol, 'get'>,
  address: FormAddress,
  kept: readonly OfflineForm[],
): Promise<readonly OtherForm[]> => {
  const reply = await get('/v1/projects?forms=true', address).catch(() => null);
  const projects: readonly ListedProject[] = (await reply?.json().catch(() => [])) ?? [];
  const isKept = ({ projectId, xmlFormId }: ListedForm): boolean =>
    kept.some(({ form }) => form.projectId === projectId && form.xmlFormId === xmlFormId);
  return projects.flatMap(({ name: project, formList = [] }) =>
    formList
      .filter((form) => form.publishedAt !== null && form.state === 'open' && !isKept(form))
      .flatMap(({ name, xmlFormId, enketoId }) =>
        !enketoId ? [] : [{ title: name ?? xmlFormId, project, path: `/-/x/${encodeURIComponent(enketoId)}` }],
      ),
  );
};

const rowView = ({ title, project, path }: OtherForm): HTMLElement =>
  element(
    'li',
    {},
    element('p', { class: 'kept-name', dir: 'auto' }, title),
    element('p', { class: 'kept-facts', dir: 'auto' }, project),
    element('div', { class: 'actions' }, buttonLink(t('offline.make'), path, { 'aria-description': title })),
  );

/** The foldable list of forms that can be made available offline, too. */
export const otherFormsView = (forms: readonly OtherForm[], isOpen: boolean): HTMLElement =>
  element(
    'section',
    { class: 'notice kept', 'aria-label': t('offline.others') },
    element(
      'details',
      { open: isOpen },
      element('summary', {}, element('h2', {}, t('offline.othersTitle', { number: forms.length }))),
      element('ul', {}, ...forms.map((form) => rowView(form))),
    ),
  );
