/**
 * The script in the heads of the site's page and of the web-form page: sets the theme stored in this browser (see
 * `sagas/core/storedPreferences.ts`) before the first paint, so that a dark page does not start white. It is part of the HTML because a
 * file would be one more request before the first paint; the server allows it by its digest (`server/http/site.ts`).
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";
