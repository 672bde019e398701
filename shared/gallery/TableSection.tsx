import { useState } from 'react'
import { Badge } from '../ui/badge/Badge.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Card, CardFoot, CardHead } from '../ui/layout/Card.tsx'
import { Delta } from '../ui/figure/Delta.tsx'
import { PositionChip } from '../ui/badge/PositionChip.tsx'
import { RowButton, type SortDirection, Table, Td, Th, Tr } from '../ui/table/Table.tsx'
import { brands, LONG_NAME, prompts } from './samples.ts'
import { Section } from './Section.tsx'

const changeOf = ({ first, last }: { first: number | null; last: number }) => (first === null ? null : first - last)

export function TableSection() {
  const [sort, setSort] = useState<SortDirection>('descending')
  const sign = sort === 'descending' ? -1 : 1
  const rows = prompts.toSorted((a, b) => sign * ((changeOf(a) ?? 0) - (changeOf(b) ?? 0)))
  return (
    <Section title="Table">
      <Card>
        <CardHead level={3} title="Position Tracking" meta="4 of 42 prompts">
          <Button size="sm">Show all</Button>
        </CardHead>
        <Table caption="Position Tracking" hover>
          <thead>
            <tr>
              <Th>Prompt</Th>
              <Th align="end">First Day Position</Th>
              <Th align="end" sort={sort} onSort={() => setSort(sort === 'descending' ? 'ascending' : 'descending')}>
                Position Change
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((prompt) => (
              <tr key={prompt.text}>
                <Th scope="row">
                  <RowButton>{prompt.text}</RowButton>
                </Th>
                <Td align="end" label="First Day">
                  <PositionChip position={prompt.first} />
                </Td>
                <Td align="end" label="Change">
                  <Delta value={changeOf(prompt)} emptyLabel="first mention" />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <CardFoot>Showing 4 of 42 prompts</CardFoot>
      </Card>
      <Card>
        <Table caption="Your row among competitors" cards={false}>
          <thead>
            <tr>
              <Th>Domain</Th>
              <Th align="center">Role</Th>
              <Th align="end" onSort={() => undefined}>
                Brand %
              </Th>
            </tr>
          </thead>
          <tbody>
            {brands.slice(0, 2).map(({ name, value, you }) => (
              <Tr key={name} you={you}>
                <Th scope="row">{you ? name : LONG_NAME}</Th>
                <Td align="center">{you ? <Badge tone="solid">You</Badge> : '—'}</Td>
                <Td align="end">{value}%</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  )
}
