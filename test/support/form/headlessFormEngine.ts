import type { HeadlessForm } from '#sagas/io/headlessForm';
import { withDeprecatedId } from '#webform/edit/record';
import { formsEngine } from './formsEngine/formsEngine';

let versions = 0;

/** The headless form of a site, with the same engine, but without a frame. Needs a document. */
export const headlessFormEngine = (form: string): HeadlessForm => ({
  change: async ({ xml, change, language }) => {
    versions += 1;
    const instanceId = `uuid:version-${versions}`;
    if (change.kind === 'answer') return formsEngine().changed({ form, record: xml, ...change, language, instanceId });
    return { done: true, xml: withDeprecatedId(xml, instanceId, change.base), instanceId, before: '', dropped: 0 };
  },
});
