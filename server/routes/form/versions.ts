import { prefixed } from '#api/endpoint';
import { versionOfSegment } from '../../domain/form/formVersion';
import { problem } from '../../domain/core/problem';
import { findVersion, listVersions, type Definition } from '../../db/form/formDefs';
import type { Handlers } from '../../http/context';
import { definitionReads, type DefinitionContext, type DefinitionRead } from './definitionReads';
import { extendVersions, requestedForm, formReply } from './reply';

type VersionContext = DefinitionContext & { readonly params: { readonly version: string } };

const findNamed = async ({ db, found, params }: VersionContext): Promise<Definition> => {
  const find = (version: string) => findVersion(db, found.form.id, version);
  // A version may have the name of the segment that means "no version".
  const definition = (await find(versionOfSegment(params.version))) ?? (await find(params.version));
  if (!definition) throw problem('notFound');
  return definition;
};

const reads = definitionReads(findNamed);

/** Published versions of a form, past and present. */
export const formVersionHandlers: Handlers<'formVersionList' | 'formVersionGet' | DefinitionRead<'formVersion'>> = {
  formVersionList: async (context) => {
    const { db, found, extended } = context;
    const definitions = await listVersions(db, found.form.id);
    const versions = definitions.map((definition) => ({ form: found.form, definition }));
    return extended ? extendVersions(context, versions) : versions.map(formReply);
  },

  formVersionGet: async (context) =>
    requestedForm(context, { form: context.found.form, definition: await findNamed(context) }),

  ...prefixed('formVersion', reads),
};
