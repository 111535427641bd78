import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordLevel } from './passwordLevel';

/** Tells in words and by a bar how easily the password in an input would be guessed. What is typed stays in the page. */
export const PasswordMeter = ({ inputId }: { readonly inputId: string }) => {
  const { t } = useTranslation();
  const [level, setLevel] = useState<PasswordLevel | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    // Without it nothing is told, and the server decides all the same.
    import('./passwordLevel').then(
      ({ watchPassword }) => {
        if (!isGone) stop = watchPassword(inputId, setLevel);
      },
      () => undefined,
    );
    return () => stop();
  }, [inputId]);
  return (
    <div className="password-meter" data-level={level ?? undefined}>
      <span aria-hidden="true" />
      <p role="status">{level && t(`passwordMeter.${level}`)}</p>
    </div>
  );
};
