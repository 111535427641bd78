/** Why a form cannot make entities (400.25, with `reasonOf` as its reason). Paths are those of fields. */
export type EntityFormFault =
  | { readonly kind: 'versionMissing' }
  | { readonly kind: 'versionUnknown'; readonly version: string }
  /** Entities in repeats or of several lists came later. */
  | { readonly kind: 'versionTooOld'; readonly version: string }
  /** The server cannot read answers that are encrypted. */
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'listMissing'; readonly path: string }
  | { readonly kind: 'listName'; readonly path: string; readonly list: string }
  | { readonly kind: 'noAction'; readonly path: string; readonly list: string }
  | { readonly kind: 'propertyName'; readonly path: string; readonly property: string }
  | { readonly kind: 'propertyInRepeat'; readonly path: string; readonly property: string; readonly list: string }
  /** Names that differ only in case are the same. */
  | { readonly kind: 'propertyTwice'; readonly path: string; readonly property: string; readonly list: string };

/** Versions of the specification that a form may have. */
const supportedVersions = '2022.1.0 to 2025.1';
/** The first version with entities in repeats and of several lists. */
const repeatsVersion = '2025.1.0';

/** The reason of a refusal, in English, for the details of a problem. */
export const reasonOf = (fault: EntityFormFault): string => {
  switch (fault.kind) {
    case 'versionMissing':
      return 'The model has no entities-version, which a form with entities needs.';
    case 'versionUnknown':
      return `The version ${fault.version} of the entities specification is not supported; ${supportedVersions} are.`;
    case 'versionTooOld':
      return `Entities in repeats, or of several lists, need version ${repeatsVersion} of the entities specification. The form has ${fault.version}.`;
    case 'encrypted':
      return 'Submissions to an encrypted form cannot create or update entities, because the server cannot read them.';
    case 'listMissing':
      return `The entity in ${fault.path || 'the form'} has no dataset, which names its entity list.`;
    case 'listName':
      return `An entity list cannot have the name “${fault.list}”.`;
    case 'noAction':
      return `The entity of the list “${fault.list}” needs the attribute create, update or both.`;
    case 'propertyName':
      return `The question ${fault.path} is saved to “${fault.property}”, which is no name for a property.`;
    case 'propertyInRepeat':
      return `The question ${fault.path} is in a repeat, and is saved to “${fault.property}” of an entity outside of it.`;
    case 'propertyTwice':
      return `The question ${fault.path} is saved to “${fault.property}” of “${fault.list}”, as another question is.`;
  }
};
