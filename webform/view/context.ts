import { createContext, useContext, type Accessor } from 'solid-js';

/** What every part of a shown form may use. */
export interface FormContext {
  /** A media file by its URL in the form; 404 if there is none. */
  readonly fetchMedia: (address: string) => Promise<Response>;
  /** Whether sending was tried, so that every question shows what is wrong with it. */
  readonly isTried: Accessor<boolean>;
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
