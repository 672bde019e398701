import api from '@sightline/shared/domain/examples/api.md'
import exports from '@sightline/shared/domain/examples/exports.md'
import mcp from '@sightline/shared/domain/examples/mcp.md'
import webhooks from '@sightline/shared/domain/examples/webhooks.md'
import { readExamples, type Example } from '@sightline/shared/domain/examples/read-examples.ts'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CodeExample } from '../code-example/CodeExample.tsx'
import styles from './Help.module.css'

const pages = {
  api: { label: 'API', text: api },
  mcp: { label: 'MCP', text: mcp },
  exports: { label: 'Exports', text: exports },
  webhooks: { label: 'Webhooks', text: webhooks },
}
type Page = keyof typeof pages
const options = Object.entries(pages).map(([value, { label }]) => ({ value: value as Page, label }))

/** How sheets, scripts and assistants read an account's numbers: the examples that the API's tests run. */
export function ExamplesCard() {
  const [page, setPage] = useState<Page>('api')
  return (
    <Card as="section" className={styles.wide} aria-labelledby="examples">
      <CardHead title="Use your numbers elsewhere" titleId="examples">
        <SegmentedControl label="Examples for" size="sm" options={options} value={page} onChange={setPage} />
      </CardHead>
      <CardBody className={styles.words}>
        {page === 'webhooks' ? (
          <p>
            Sightline posts runs, changes, alerts and weekly reports to the addresses under{' '}
            <Link to="/configurations">Configurations, Webhooks</Link>. The examples take the secret and the header
            Sightline-Signature from the variables WEBHOOK_SECRET and SIGHTLINE_SIGNATURE, and the body from standard
            input.
          </p>
        ) : (
          <p>
            Sheets, scripts and assistants read your numbers with a token from{' '}
            <Link to="/configurations">Configurations, API access</Link>. The <a href="/api/docs">API reference</a> has
            every call. The examples take the address of Sightline, the token and the id of a project from the variables
            SIGHTLINE_URL, SIGHTLINE_TOKEN and SIGHTLINE_PROJECT.
          </p>
        )}
        {readExamples(pages[page].text).map((example) => (
          <ExampleOf key={example.title} {...example} />
        ))}
      </CardBody>
    </Card>
  )
}

const ExampleOf = ({ title, about, code }: Example) => (
  <section className={styles.example}>
    <h3>{title}</h3>
    <p>{about.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</p>
    {code.map(({ language, text }) => {
      const name = language === 'sh' ? `command: ${title}` : `example: ${title}`
      return <CodeExample key={language} label={name} name={name} code={text} />
    })}
  </section>
)
