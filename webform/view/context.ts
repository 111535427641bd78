import { createContext, useContext, type Accessor } from 'solid-js';
import type { SelectionOf } from '../controls/choices/selection';
import type { TypedTexts } from '../controls/typed/typedTexts';
import type { QuestionNode } from '../engine/nodes';
import type { Repeats } from '../repeats/createRepeats';
import type { FormFiles } from './formFiles';
import type { LateParts } from './lateParts';
import type { Pages } from './pages/pages';

/** What every part of a shown form may use. */
export interface FormContext {
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: string) => Promise<Response>;
  /** Whether sending was tried, so that every question shows what is wrong with it. */
  readonly isTried: Accessor<boolean>;
  readonly typed: TypedTexts;
  readonly files: FormFiles;
  readonly repeats: Repeats;
  readonly selectionOf: SelectionOf;
  readonly late: LateParts;
  /** Null for a form that is shown as a whole. */
  readonly pages: Pages | null;
  /** The questions that were made, by their ids. */
  readonly questions: Map<string, QuestionNode>;
  /** Something failed after the form was shown. */
  readonly onError: (error: unknown) => void;
}

const Context = createContext<FormContext>();

/** Provides the context below it. */
export const FormProvider = Context.Provider;

/** The context of the form around a component. */
export const useForm = (): FormContext => {
  const context = useContext(Context);
  if (!context) throw new Error('a part of a form needs a form around it');
  return context;
};

/** The page around a component: whether its answers were checked. */
const PageChecked = createContext<Accessor<boolean>>(() => false);

export const PageCheckedProvider = PageChecked.Provider;

/** Whether what is wrong with the answers is shown: sending was tried, or the page was to be turned. */
export const useTried = (): Accessor<boolean> => {
  const form = useForm();
  const isChecked = useContext(PageChecked);
  return () => form.isTried() || isChecked();
};

/** Whether the question around a control shows an error. */
const Invalid = createContext<Accessor<boolean>>(() => false);

export const InvalidProvider = Invalid.Provider;

/** Whether a control has `aria-invalid`. */
export const useInvalid = (): Accessor<boolean> => useContext(Invalid);
