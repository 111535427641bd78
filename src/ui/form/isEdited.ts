type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether a control of a form below `root` differs from what it showed at first. Files do not count: they are chosen, not
 * typed; nor does a passphrase that opens something and that nobody may store: whoever typed it still knows it.
 */
export const isEdited = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<Control>('input, textarea, select')].some(differs);

const differs = (control: Control): boolean => {
  // What no form sends took effect already.
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
