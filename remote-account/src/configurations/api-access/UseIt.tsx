import { useState } from 'react'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { CodeExample } from '../../code-example/CodeExample.tsx'
import styles from '../Settings.module.css'

const ways = {
  http: {
    label: 'HTTP',
    words: 'Send the token as the bearer of each call. The API reference says which scope a call needs.',
    code: (origin: string) => `curl -H "Authorization: Bearer $SIGHTLINE_TOKEN" \\
  "${origin}/api/projects"`,
  },
  mcp: {
    label: 'MCP',
    words:
      'Add this address to an assistant that speaks the Model Context Protocol (streamable HTTP), and sign in when it asks you to: it is then a connected app. One that cannot ask takes a token, as below.',
    code: (origin: string) =>
      JSON.stringify(
        {
          mcpServers: {
            sightline: {
              type: 'http',
              url: origin + MCP_PATH,
              headers: { Authorization: 'Bearer YOUR_TOKEN' },
            },
          },
        },
        null,
        2,
      ),
  },
}

export function UseIt() {
  const [way, setWay] = useState<keyof typeof ways>('http')
  const { label, words, code } = ways[way]
  const { origin } = window.location
  return (
    <section aria-labelledby="use-tokens">
      <CardHead title="Use it" titleId="use-tokens" level={3}>
        <SegmentedControl
          label="Way"
          size="sm"
          options={(['http', 'mcp'] as const).map((value) => ({ value, label: ways[value].label }))}
          value={way}
          onChange={setWay}
        />
      </CardHead>
      <CardBody className={styles.use}>
        <p>
          {words} <a href="/api/docs">API reference</a>
        </p>
        {way === 'mcp' && (
          <p className={styles.address}>
            Address <code>{origin + MCP_PATH}</code> <CopyButton value={origin + MCP_PATH} name="address" />
          </p>
        )}
        <CodeExample label={`Example for ${label}`} name="example" code={code(origin)} />
      </CardBody>
    </section>
  )
}
