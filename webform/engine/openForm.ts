import {
  loadForm,
  type FormInstanceConfig,
  type LoadFormResult,
  useExpressionParser,
  useRowIndex,
} from '@getodk/xforms-engine';
import { createMutable } from 'solid-js/store';
import { storedName } from '../files/names';
import type { Properties } from './properties';
import type { Repeats } from '../repeats/createRepeats';
import { CellReader, cellReaderOf } from './cellReader';
import { lookUpRows } from './listRows';
import type { FormRoot } from './nodes';
import { plainList } from './plainList';
import { xpathSyntax } from './xpathSyntax';

useExpressionParser(xpathSyntax);
useRowIndex({ CellReader, cellReaderOf, lookUpRows, plainList });

/** A form to open. */
export interface FormSource {
  readonly xml: string;
  readonly properties: Properties;
  /** Earlier answers as the engine returned them; null for a new record. */
  readonly restored: FormData | null;
  readonly repeats: Repeats;
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: URL) => Promise<Response>;
  /** Where the device is, for actions of the form; '' if that is not known. */
  readonly locate?: () => Promise<string>;
  readonly onExpressionError: NonNullable<FormInstanceConfig['onExpressionError']>;
}

/** The engine's settings, with those of its patch. */
interface PatchedConfig extends FormInstanceConfig {
  /** How many instances a repeat with a calculated count has: decided here, not by the engine (patches/). */
  readonly repeatCounts: Pick<Repeats, 'countFor' | 'add' | 'remove' | 'answering'>;
}

type LoadedDefinition = Exclude<LoadFormResult, { readonly status: 'failure' }>;

/** The form has mistakes that keep the engine from opening it; `message` is the engine's technical message. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
}

/** A form without records. @throws FormRefused */
export const loadDefinition = async (xml: string, fetchMedia: FormSource['fetchMedia']): Promise<LoadedDefinition> => {
  const form = await loadForm(xml, {
    fetchFormAttachment: fetchMedia,
    // A form is useful, and can be tested, while a list or picture is missing.
    missingResourceBehavior: 'BLANK',
  });
  if (form.status === 'failure') throw new FormRefused(form.error.message, { cause: form.error });
  return form;
};

/** Opens a form for a new record, or for the restored one. @throws FormRefused */
export const openForm = async ({
  xml,
  properties,
  restored,
  repeats,
  fetchMedia,
  locate,
  onExpressionError,
}: FormSource): Promise<FormRoot> => {
  const form = await loadDefinition(xml, fetchMedia);
  const config: PatchedConfig = {
    stateFactory: createMutable,
    preloadProperties: properties,
    repeatCounts: repeats,
    onExpressionError,
    instanceAttachments: { fileNameFactory: storedName },
    ...(locate ? { geolocationProvider: { getLocation: locate } } : {}),
  };
  const instance =
    restored === null ? form.createInstance(config) : await form.restoreInstance({ data: [restored as never] }, config);
  // All of the record is there: what it has beyond the counts is removed.
  repeats.settleRestored();
  return instance.root;
};
