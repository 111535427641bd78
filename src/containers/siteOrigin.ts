import type { RootState } from '../../store';
import { selectSiteOrigin } from '../../store/session';

/** Scheme and host to which codes and links lead, e.g. `https://survey.example.org`. */
export const siteOrigin = (state: RootState): string => selectSiteOrigin(state, new URL(document.baseURI).origin);
