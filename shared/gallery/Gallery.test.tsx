import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Gallery } from './Gallery.tsx'

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Internal parts of Button, ButtonLink and Definition, which need no example. */
const parts = ['ButtonContent', 'DefinedNumbers', 'DefinitionPopup']

/** [component, its file] of each component of the kit */
const components = read(join(__dirname, '../ui'))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, component]) => [component!, name] as const),
  )
  .filter(([component]) => !parts.includes(component))
const gallery = read(__dirname)
  .map(({ text }) => text)
  .join('\n')

it.each(components)('shows %s of %s', (component) => {
  expect(new RegExp(`<${component}[\\s/>]`).test(gallery)).toBe(true)
})

it('renders, and its overlays open and close', async () => {
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('region').length).toBeGreaterThan(10)
  for (const [opener, name] of [
    ['Open dialog', /^New Project/],
    ['Open confirmation', 'Deactivate brightmoorhealth.com?'],
    ['Open a confirmation that fails', 'Delete this prompt?'],
    ['Open side panel', 'Top Sources'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: opener }))
    const dialog = await screen.findByRole('dialog', { name })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
})
