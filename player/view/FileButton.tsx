import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from '../../src/ui/action/Button';

interface FileButtonProps {
  readonly text: string;
  readonly kind?: ButtonKind;
  readonly onFile: (file: File) => void;
}

/** A button that chooses a session file. */
export const FileButton = ({ text, kind, onFile }: FileButtonProps) => {
  const { t } = useTranslation('replay');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} icon="file" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('start.file')}
        accept=".gz,application/gzip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise choosing the same file again has no effect.
          target.value = '';
        }}
      />
    </>
  );
};
