/* The package refers to types that it does not include; this is what we use of it. */
declare module '@getodk/web-forms' {
  import type { DefineComponent, Plugin } from 'vue';
  import type { EngineForm } from './desk/engineForm';
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

  interface Loading {
    readonly fetchFormAttachment: (address: URL) => Promise<Response>;
    readonly missingResourceBehavior: 'BLANK' | 'ERROR';
  }

  /** With what opens a form without showing it, see scripts/webpack/engine/drafts.ts. */
  export const OdkWebForm: Component & {
    readonly loadForm: (xml: string, options: Loading) => Promise<EngineForm>;
  };
  export const webFormsPlugin: Plugin;
}
