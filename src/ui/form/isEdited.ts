type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether a control of a form below `root` differs from its initial value. Files do not count, because they are chosen,
 * not typed; nor does a passphrase for decryption that must not be stored, because the user still knows it.
 */
export const isEdited = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<Control>('input, textarea, select')].some(differs);

const differs = (control: Control): boolean => {
  // Controls outside of forms take effect immediately.
  if (control.form === null || control.name === '') return false;
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  switch (control.type) {
    case 'checkbox':
    case 'radio':
      return 'checked' in control && control.checked !== control.defaultChecked;
    case 'file':
      return false;
    case 'password':
      return control.autocomplete !== 'off' && control.value !== control.defaultValue;
    default:
      return control.value !== control.defaultValue;
  }
};
