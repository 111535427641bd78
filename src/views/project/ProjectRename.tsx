import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';

export interface ProjectRenameProps {
  readonly name: string;
  readonly pending: boolean;
  /** Whether the last one succeeded. */
  readonly done: boolean;
  /** Why the last one failed. */
  readonly problem: Message | null;
  readonly onRename: (project: { readonly name: string }) => void;
}

const fields: readonly FormField<'name'>[] = [
  { name: 'name', label: 'projectSettings.name', required: true, trim: true, autoComplete: 'off' },
];

/** The name of a project. */
export const ProjectRename = ({ name, pending, done, problem, onRename }: ProjectRenameProps) => {
  const messageText = useMessageText();
  return (
    <Form
      fields={fields}
      initial={{ name }}
      onSubmit={onRename}
      pending={pending}
      done={done}
      takesFocus={false}
      problem={pending ? null : messageText(problem)}
      submitLabel="projectSettings.submit"
    />
  );
};
