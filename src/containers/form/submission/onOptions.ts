import { listQueryChanged } from '#store/route/navigation';
import { exportOptionsText, type ExportOptions } from '#store/selectors/submission/exportOptions';

/** Changes the options of downloads, which are in the address. */
export const onOptions = (options: ExportOptions) => listQueryChanged({ download: exportOptionsText(options) });
