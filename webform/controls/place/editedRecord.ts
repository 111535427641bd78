import { createContext } from 'solid-js';

/** Whether the record is a submission that is edited: its locations are shown on maps, for the device may be elsewhere. */
export const EditedRecord = createContext(false);
