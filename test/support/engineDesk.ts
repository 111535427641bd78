import type { FormDesk } from '../../sagas/io/formDesk';
import { withDeprecatedId } from '../../src/webform/edit/record';
import { formsEngine } from './formsEngine/formsEngine';

let versions = 0;

/** What the page of the desk does for a site, by the same engine, but without a frame. Needs a document. */
export const engineDesk = (form: string): FormDesk => ({
  change: async ({ xml, change, language }) => {
    versions += 1;
    const instanceId = `uuid:version-${versions}`;
    if (change.kind === 'answer') return formsEngine().changed({ form, record: xml, ...change, language, instanceId });
    return { done: true, xml: withDeprecatedId(xml, instanceId, change.base), instanceId, before: '', dropped: 0 };
  },
});
