import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton, type ButtonKind } from '../../ui/action/PlainButton';

interface FileButtonProps {
  readonly text: string;
  readonly kind?: ButtonKind;
  readonly onFile: (file: File) => void;
}

/** Lets a session file be chosen. */
export const FileButton = ({ text, kind, onFile }: FileButtonProps) => {
  const { t } = useTranslation('replay');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PlainButton kind={kind} icon="file" onClick={() => input.current?.click()}>
        {text}
      </PlainButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('start.file')}
        accept=".gz,application/gzip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise nothing happens if the same file is chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
