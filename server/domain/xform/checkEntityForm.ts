import { problem } from '../core/problem';
import { entityFormOf, type EntityDeclaration } from './entityForm';
import { reasonOf } from './entityFormFault';
import { hasOfflineEntities } from './entityVersion';
import type { XFormReading } from './xform';

/**
 * What a form declares about entities; none if it declares nothing.
 * @throws 400.25, also for an encrypted form
 */
export const checkEntityForm = ({ entities, fields, publicKey }: XFormReading): readonly EntityDeclaration[] => {
  const reading = entityFormOf(entities, fields, publicKey !== null);
  if (reading.kind === 'none') return [];
  if (reading.kind === 'entities') return reading.form.declarations;
  throw problem('entityFormInvalid', { reason: reading.faults.map(reasonOf).join(' ') });
};

/** A warning about a version of the specification with which devices cannot create or update entities offline. */
export const entityWarnings = ({ entities }: XFormReading) => {
  const { version, elements } = entities;
  if (elements.size === 0 || version === undefined || hasOfflineEntities(version)) return [];
  const reason = `Devices cannot work well offline with version ${version} of the entities specification. Use 2024.1.0 or later.`;
  return [{ type: 'oldEntityVersion', details: { version }, reason } as const];
};
