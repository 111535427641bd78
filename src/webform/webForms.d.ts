/* The package says where its types are, but does not bring them along; this is what we use of it. */
declare module '@getodk/web-forms' {
  import type { DefineComponent, Plugin } from 'vue';

  interface Payload {
    readonly status: 'ready' | 'pending';
    readonly data: readonly FormData[];
  }

  export const OdkWebForm: DefineComponent<{
    formXml: string;
    fetchFormAttachment: (address: URL) => Promise<Response>;
    missingResourceBehavior?: 'BLANK' | 'ERROR';
    preloadProperties?: { readonly deviceID?: string };
    onSubmit?: (payload: Payload) => void;
  }>;
  export const webFormsPlugin: Plugin;
}
