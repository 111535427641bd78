type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control below `root` differs from what it showed at first. Files do not count: they are chosen, not typed. */
export const isEdited = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<Control>('input, textarea, select')].some(differs);

const differs = (control: Control): boolean => {
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
    default:
      return control.value !== control.defaultValue;
  }
};
