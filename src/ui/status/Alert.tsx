import { useContext } from 'react';
import { Message } from 'semantic-ui-react';
import { Icon } from '../Icon';
import { ReportContext } from './ReportContext';
import { alertStyles, type AlertProps } from './PlainAlert';

/** A message within a page or a dialog. */
export const Alert = ({ type, text }: Omit<AlertProps, 'onClose'>) => {
  const { offer } = useContext(ReportContext);
  const { className, icon, role } = alertStyles[type];
  return (
    <Message className={`${className} alert`} role={role}>
      <Icon name={icon} />
      <div className="alert-text">{text}</div>
      {type === 'danger' && offer}
    </Message>
  );
};
