import { Suspense, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsShowingDownloads } from '../store/downloads';
import { selectModal } from '../store/modal';
import { reloadRequested, selectNavigation } from '../store/navigation';
import { selectScreen } from '../store/selectors/screen';
import { selectInterrupted } from '../store/session';
import { formEdited, type SavingCall } from '../store/unsaved';
import { FocusOnNavigate } from './FocusOnNavigate';
import { Boundary, Failed } from './Boundary';
import { LatePart } from './LatePart';
import { AlertHost } from './containers/AlertHost';
import { Navbar } from './containers/Navbar';
import { SiteStart } from './containers/SiteStart';
import { Overlays } from './Overlays';
import { Downloads, ModalHost, NavbarTools, ReportOffer, screens } from './screens';
import { classes } from './ui/classes';
import { FormEditsContext } from './ui/form/FormEditsContext';
import { Frame } from './ui/page/Frame';
import { Navbar as PlainNavbar } from './ui/page/Navbar';
import { Loading } from './ui/status/Loading';
import { ReportContext } from './ui/status/ReportContext';
import { NoticeContext } from './ui/status/NoticeContext';

/** The screens that are one card, which shows the message itself. */
const cards = { login: true, resetPassword: true, accountClaim: true };

const offered = (isCrash: boolean) => (
  <LatePart>
    <ReportOffer isCrash={isCrash} />
  </LatePart>
);

const reports = { offer: offered(false), crash: offered(true) };

/** The navbar, the message, the screen of the route, the open dialog. Until the first route is known, the frame, and why that takes long. */
const Site = ({ onReload: reload }: { readonly onReload: () => void }) => {
  const { route, params, visit, confirmed, lacksCode } = useSelector(selectNavigation);
  const screen = useSelector(selectScreen);
  const modal = useSelector(selectModal);
  const dispatch = useDispatch();
  const isDownloading = useSelector(selectIsShowingDownloads);
  const interrupted = useSelector(selectInterrupted);
  const noteEdits = useCallback(
    (call: SavingCall, isEdited: boolean) => void dispatch(formEdited({ call, isEdited })),
    [dispatch],
  );
  if (!confirmed) return <SiteStart />;
  const Screen = screens[screen];
  const screenKey = [screen, route, ...Object.values(params)].join('/');
  const alert = <AlertHost />;
  const notice = (
    <>
      {isDownloading && (
        <LatePart>
          <Downloads />
        </LatePart>
      )}
      {alert}
    </>
  );
  const tools = (
    <LatePart>
      <NavbarTools />
    </LatePart>
  );
  const navbar = (
    <Boundary onReload={reload}>
      <Navbar tools={tools} />
    </Boundary>
  );
  const showsNotice = screen in cards;
  const page = (
    <Frame navbar={navbar} notice={!modal && !showsNotice && notice}>
      <Boundary key={screenKey} onReload={reload}>
        <Suspense fallback={<Loading />}>
          <NoticeContext.Provider value={showsNotice && !modal && alert}>
            {lacksCode ? <Failed onReload={reload} /> : <Screen />}
          </NoticeContext.Provider>
          <FocusOnNavigate visit={visit} />
        </Suspense>
      </Boundary>
      <Boundary key={`dialogs of ${screenKey}`} onReload={reload}>
        <NoticeContext.Provider value={alert}>
          <Suspense fallback={null}>{modal && <ModalHost open={modal} />}</Suspense>
        </NoticeContext.Provider>
      </Boundary>
    </Frame>
  );
  return (
    <FormEditsContext.Provider value={noteEdits}>
      <div className={classes('session-page', interrupted && 'concealed')}>{page}</div>
      <Overlays onReload={reload} />
    </FormEditsContext.Provider>
  );
};

/** The whole site, or a page that says it cannot be shown. */
export const App = () => {
  const dispatch = useDispatch();
  const reload = () => dispatch(reloadRequested());
  // What has crashed may be anything around the screen: the frame without it.
  const failed = (
    <Frame navbar={<PlainNavbar links={[]} />}>
      <Failed onReload={reload} />
    </Frame>
  );
  return (
    <ReportContext.Provider value={reports}>
      <Boundary instead={failed}>
        <Site onReload={reload} />
      </Boundary>
    </ReportContext.Provider>
  );
};
