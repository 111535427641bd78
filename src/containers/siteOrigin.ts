import type { RootState } from '../../store';
import { selectSiteOrigin } from '#store/account/session';

/** The origin of codes and links, such as `https://survey.example.org`. */
export const siteOrigin = (state: RootState): string => selectSiteOrigin(state, new URL(document.baseURI).origin);
