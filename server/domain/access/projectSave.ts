import type { ProjectSaveForm } from '#api/schemas/project';
import { problem } from '../core/problem';

/** A role on a form. */
export interface FormRole {
  readonly formId: number;
  readonly actorId: number;
  readonly roleId: number;
}

interface ExistingForm {
  readonly id: number;
  readonly xmlFormId: string;
}

/**
 * Pairs the forms in a save with those of the project: each must occur exactly once.
 * @throws ProblemError `formListDiffers`; `unacceptableValue` for a duplicate
 */
export const pairForms = <Form extends ExistingForm>(
  known: readonly Form[],
  given: readonly ProjectSaveForm[],
): { form: Form; given: ProjectSaveForm }[] => {
  const byId = new Map(known.map((form) => [form.xmlFormId, form]));
  const seen = new Set<string>();
  const pairs = given.map((save) => {
    const form = byId.get(save.xmlFormId);
    if (!form) throw problem('formListDiffers');
    if (seen.has(save.xmlFormId)) {
      throw problem('unacceptableValue', { field: 'xmlFormId', value: save.xmlFormId, reason: 'it is given twice' });
    }
    seen.add(save.xmlFormId);
    return { form, given: save };
  });
  if (pairs.length !== known.length) throw problem('formListDiffers');
  return pairs;
};

/**
 * Roles that a save requests on one form, without duplicates.
 * @throws ProblemError `missingParameter` if an entry has no actor or no role
 */
export const requestedRoles = (formId: number, { assignments }: ProjectSaveForm): FormRole[] | undefined => {
  const wanted = assignments?.map(({ actorId, roleId }) => {
    if (actorId == null) throw problem('missingParameter', { field: 'assignment actorId' });
    if (roleId == null) throw problem('missingParameter', { field: 'assignment roleId' });
    return { formId, actorId, roleId };
  });
  return wanted && [...new Map(wanted.map((role) => [keyOf(role), role])).values()];
};

const keyOf = ({ formId, actorId, roleId }: FormRole): string => `${formId} ${actorId} ${roleId}`;

/** Roles to grant and to revoke, from the difference of current and requested ones. */
export const roleChanges = (
  held: readonly FormRole[],
  wanted: readonly FormRole[],
): { granted: FormRole[]; revoked: FormRole[] } => {
  const heldKeys = new Set(held.map(keyOf));
  const wantedKeys = new Set(wanted.map(keyOf));
  return {
    granted: wanted.filter((role) => !heldKeys.has(keyOf(role))),
    revoked: held.filter((role) => !wantedKeys.has(keyOf(role))),
  };
};
