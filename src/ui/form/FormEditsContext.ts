import { createContext } from 'react';
import type { SavingCall } from '#store/core/unsaved';

/** Reports that a form was edited, or reverted; `call` saves the form. */
export const FormEditsContext = createContext<(call: SavingCall, isEdited: boolean) => void>(() => undefined);
