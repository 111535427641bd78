import {
  loadForm,
  type FormInstanceConfig,
  type LoadFormResult,
  useExpressionParser,
  useRowIndex,
} from '@getodk/xforms-engine';
import { createMutable } from 'solid-js/store';
import type { TypedTexts } from '../controls/typed/typedTexts';
import { storedName } from '../fileNames';
import type { Properties } from '../properties';
import { settleRestored } from '../repeats/aside';
import { CellReader, cellReaderOf } from './cellReader';
import { lookUpRows } from './listRows';
import type { FormRoot } from './nodes';
import { repeatCounts, type PatchedConfig } from './repeatCounts';
import { xpathSyntax } from './xpathSyntax';

useExpressionParser(xpathSyntax);
useRowIndex({ CellReader, cellReaderOf, lookUpRows });

/** A form to open. */
export interface FormSource {
  readonly xml: string;
  readonly properties: Properties;
  /** Earlier answers as the engine returned them; null for a new record. */
  readonly restored: FormData | null;
  readonly typed: TypedTexts;
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: URL) => Promise<Response>;
  /** Where the device is, for actions of the form; '' if that is not known. */
  readonly locate?: () => Promise<string>;
  readonly onExpressionError: NonNullable<FormInstanceConfig['onExpressionError']>;
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
  typed,
  fetchMedia,
  locate,
  onExpressionError,
}: FormSource): Promise<FormRoot> => {
  const form = await loadDefinition(xml, fetchMedia);
  const config: PatchedConfig = {
    stateFactory: createMutable,
    preloadProperties: properties,
    repeatCounts: repeatCounts(typed),
    onExpressionError,
    instanceAttachments: { fileNameFactory: storedName },
    ...(locate ? { geolocationProvider: { getLocation: locate } } : {}),
  };
  const instance =
    restored === null ? form.createInstance(config) : await form.restoreInstance({ data: [restored as never] }, config);
  // All of the record is there: what it has beyond the counts is removed.
  settleRestored();
  return instance.root;
};
