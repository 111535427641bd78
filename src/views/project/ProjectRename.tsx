import * as textLengths from '#api/textLengths';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';

export interface ProjectRenameProps extends RequestProps {
  readonly name: string;
  /** Whether the last one succeeded. */
  readonly done: boolean;
  readonly onRename: (project: { readonly name: string }) => void;
}

const fields: readonly FormField<'name'>[] = [
  {
    name: 'name',
    maxLength: textLengths.name,
    label: 'projectSettings.name',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** The name of a project. */
export const ProjectRename = ({ name, onRename, ...request }: ProjectRenameProps) => (
  <RequestForm
    {...request}
    saves="projectUpdate"
    fields={fields}
    initial={{ name }}
    onSubmit={onRename}
    takesFocus={false}
    submitLabel="projectSettings.submit"
  />
);
