import { createContext, useContext, type Accessor } from 'solid-js';
import type { TypedTexts } from '../controls/typed/typedTexts';

/** What every part of a shown form may use. */
export interface FormContext {
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: string) => Promise<Response>;
  /** Whether sending was tried, so that every question shows what is wrong with it. */
  readonly isTried: Accessor<boolean>;
  readonly typed: TypedTexts;
  /** Gives an answer. @returns the largest possible number of repetitions, if it requested more and was refused; else null */
  readonly giveAnswer: (give: () => void) => number | null;
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
