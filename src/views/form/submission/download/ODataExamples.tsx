import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import { Copy } from '#src/ui/action/Copy';

export interface ODataExamplesProps {
  readonly origin: string;
  /** The address of the OData service, without apostrophes. */
  readonly address: string;
  /** Uses a session token instead of a password. */
  readonly byToken: boolean;
}

const inR = (rows: string) => `library(httr2)
answer <- request("${rows}") |>
  req_auth_basic("you@example.org") |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
submissions <- answer$value`;

const inPython = (rows: string) => `import getpass, requests
answer = requests.get(
    "${rows}",
    auth=("you@example.org", getpass.getpass()),
)
answer.raise_for_status()
submissions = answer.json()["value"]`;

const inRByToken = (origin: string, rows: string) => `library(httr2)
session <- request("${origin}/v1/sessions") |>
  req_body_json(list(email = "you@example.org", password = askpass::askpass())) |>
  req_perform() |>
  resp_body_json()
answer <- request("${rows}") |>
  req_auth_bearer_token(session$token) |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
submissions <- answer$value`;

const inPythonByToken = (origin: string, rows: string) => `import getpass, requests
session = requests.post(
    "${origin}/v1/sessions",
    json={"email": "you@example.org", "password": getpass.getpass()},
)
session.raise_for_status()
answer = requests.get(
    "${rows}",
    headers={"Authorization": "Bearer " + session.json()["token"]},
)
answer.raise_for_status()
submissions = answer.json()["value"]`;

const onCommandLine = (origin: string, rows: string) => `curl '${origin}/v1/sessions' \\
  --json '{"email": "you@example.org", "password": "…"}'
curl '${rows}' \\
  --header 'Authorization: Bearer …'`;

/** Command lines and code for reading the submissions in programs without OData support. */
export const ODataExamples = ({ origin, address, byToken }: ODataExamplesProps) => {
  const { t } = useTranslation();
  const rows = `${address}/Submissions`;
  return (
    <>
      <p>{t('odataHelp.json')}</p>
      <Example title="R" lines={byToken ? inRByToken(origin, rows) : inR(rows)} />
      <Example title="Python" lines={byToken ? inPythonByToken(origin, rows) : inPython(rows)} />
      <Example title={t('odataHelp.commandLine')} lines={onCommandLine(origin, rows)} />
      <p>{t('odataHelp.token')}</p>
      <p>{t('odataHelp.pages')}</p>
      <p>{t('odataHelp.repeats')}</p>
    </>
  );
};

interface ExampleProps {
  readonly title: string;
  readonly lines: string;
}

const Example = ({ title, lines }: ExampleProps) => {
  const { t } = useTranslation();
  return (
    <section className="odata-example">
      <div className="in-line apart">
        <Header as="h3">{title}</Header>
        <Copy compact text={lines} label={t('odataHelp.copyLines', { title })} />
      </div>
      {/* Scrollable by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        <code translate="no">{lines}</code>
      </pre>
    </section>
  );
};
