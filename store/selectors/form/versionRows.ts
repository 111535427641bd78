import { createSelector } from '@reduxjs/toolkit';
import type { FormVersionExtended } from '#api/schemas/form';
import { definitionFiles, type DefinitionFiles } from '../../form/definitionFiles';
import { actorIn, selectActors } from '../../account/actors';
import type { FormKey } from '../../form/formKey';
import { selectForm } from '../../form/forms';
import { selectFormVersions } from '../../form/versions';
import { selectCanVisit } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';

/** A published version in the list of a form. */
export interface FormVersionRow {
  /** '' if the definition has none. */
  readonly version: string;
  readonly publishedAt: string | null;
  readonly publishedBy: FormVersionExtended['publishedBy'];
  /** The profile of the publisher; null without permission, and for publishers without a profile. */
  readonly publisherHref: string | null;
  /** The version that devices receive. */
  readonly isCurrent: boolean;
  readonly files: DefinitionFiles;
}

/** The published versions of a form in the server's order, newest first. Versions are unique within a form. */
export const selectFormVersionRows = createSelector(
  [
    (_: RootState, key: FormKey) => key.projectId,
    (_: RootState, key: FormKey) => key.xmlFormId,
    selectFormVersions,
    selectActors,
    (state: RootState, key: FormKey) => selectForm(state, key)?.version,
    (state: RootState) => selectCanVisit(state, 'userEdit'),
  ],
  (projectId, xmlFormId, versions, actors, current, canVisit): readonly FormVersionRow[] =>
    versions.map(({ version: named, publishedAt, publishedBy: publisherId, excelContentType }) => {
      const version = named ?? '';
      const publishedBy = actorIn(actors, publisherId);
      return {
        version,
        publishedAt,
        publishedBy,
        publisherHref: canVisit && publishedBy?.type === 'user' ? pathTo('userEdit', { userId: publishedBy.id }) : null,
        isCurrent: version === current,
        files: definitionFiles({ projectId, xmlFormId }, { kind: 'version', version }, excelContentType),
      };
    }),
);
