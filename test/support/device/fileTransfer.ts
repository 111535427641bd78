/** Data transfer of a drag; folders have no file that can be read. */
export const fileTransfer = (files: readonly File[], folders: readonly string[] = []) => ({
  types: ['Files'],
  files,
  items: [
    ...files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory: false }) })),
    ...folders.map((name) => ({
      kind: 'file',
      getAsFile: () => new File(['x'], name),
      webkitGetAsEntry: () => ({ isDirectory: true, name }),
    })),
  ],
  dropEffect: '',
});
