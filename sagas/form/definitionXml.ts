import type { DefinitionXmlWanted } from '#store/form/definitionXml';
import { definitionXmlCall } from '#store/selectors/form/definitionXml';
import { request } from '../core/request';

/** Reads the XML that a dialog shows; the dialog also shows a failure. */
export function* readDefinitionXml({ payload }: DefinitionXmlWanted): Generator<unknown, void> {
  const call = definitionXmlCall('ids' in payload ? payload.ids : payload);
  if (call.name === 'draftXml') yield* request(call.name, call.params);
  else yield* request(call.name, call.params);
}
