import { createContext } from 'react';
import type { SavingCall } from '../../../store/unsaved';

/** Where forms report that something was typed, or is as it was again; `call` saves the form. */
export const FormEditsContext = createContext<(call: SavingCall, isEdited: boolean) => void>(() => undefined);
