/* The package refers to types that it does not include; this is what we use of it. */
declare module '@getodk/web-forms' {
  import type { DefineComponent, Plugin } from 'vue';
  import type { EngineRoot } from './engineNode';

  interface Payload {
    readonly status: 'ready' | 'pending';
    readonly data: readonly FormData[];
  }

  type Component = DefineComponent<{
    formXml: string;
    fetchFormAttachment: (address: URL) => Promise<Response>;
    missingResourceBehavior?: 'BLANK' | 'ERROR';
    preloadProperties?: { readonly deviceID: string; readonly username?: string; readonly email?: string };
    /** See scripts/webpack/engine/drafts.ts. */
    editInstance?: { readonly kept: FormData; readonly edits: boolean };
    onRoot?: (root: EngineRoot) => void;
    onSubmit?: (payload: Payload) => void;
  }>;

  export const OdkWebForm: Component;
  export const webFormsPlugin: Plugin;
}
