import { screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { ADD, ADD_CATEGORY, answers, prices, project } from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const api = stubApi(answers)
const addedOne = { data: { added: [{ id: 'p1' }], duplicates: 0 } }

async function openImport() {
  const app = openLibrary()
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await app.user.click(screen.getByRole('menuitem', { name: 'Import prompts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import prompts' }))
  await app.user.click(dialog.getByRole('textbox', { name: 'Prompts' }))
  return { ...app, dialog }
}

describe('importing prompts', () => {
  it('takes a line a prompt into one category, and says how many', async () => {
    api.use({ [ADD]: { data: { added: [{ id: 'p1' }, { id: 'p2' }], duplicates: 1 } } })
    const { user, dialog } = await openImport()
    await user.paste('One?\n\n Two?\nThree?')
    expect(dialog.getByText('Detected 3 prompt(s)')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Import 3 prompts' })).toBeDisabled()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Prices')
    await user.click(dialog.getByRole('button', { name: 'Import 3 prompts' }))
    expect(
      await screen.findByText('2 prompts added. You can analyze new prompts now. 1 was there already.'),
    ).toBeInTheDocument()
    const call = api.calls.find(({ method }) => method === 'POST')
    expect([call?.path, call?.body]).toEqual([
      `/project-prompts/${project.id}/categories/${prices.id}/prompts`,
      { prompts: [{ text: 'One?' }, { text: 'Two?' }, { text: 'Three?' }] },
    ])
  })

  it('leaves out what the library already has, in any category, and what is pasted twice', async () => {
    api.use({ [ADD]: addedOne })
    const { user, dialog } = await openImport()
    await user.paste('Who makes durable DUVETS?\tPrices\nOne?\tPrices\none?\tCare')
    expect(dialog.getByText('Detected 3 prompt(s) in 1 category, 1 of them new')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Import 1 prompt' }))
    expect(
      await screen.findByText('Prompt added. You can analyze new prompts now. 2 were there already.'),
    ).toBeInTheDocument()
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { prompts: [{ text: 'One?' }] },
    ])
  })

  it('says so where all of them are there', async () => {
    const { user, dialog } = await openImport()
    await user.paste('Who makes durable duvets?\nWhich linen sheets last longest?')
    expect(dialog.getByRole('textbox', { name: 'Prompts' })).toHaveAccessibleDescription(
      /All of these prompts are in the library already\./,
    )
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('refuses the name of a category that is too long', async () => {
    const { user, dialog } = await openImport()
    await user.paste(`One?\t${'n'.repeat(101)}`)
    expect(dialog.getByRole('textbox', { name: 'Prompts' })).toHaveAccessibleDescription(
      /The name of a category can have at most 100 characters\./,
    )
    expect(dialog.getByRole('button', { name: 'Import 1 prompt' })).toBeDisabled()
  })

  it('takes categories of a second column, and keeps what could not be added', async () => {
    api.use({ [ADD]: addedOne, [ADD_CATEGORY]: failure(400, { message: 'A project has at most 20 categories.' }) })
    const { user, dialog } = await openImport()
    await user.paste('Prompt\tCategory\nOne?\tprices\nTwo?\tCare')
    expect(dialog.queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument()
    expect(dialog.getByText(/Detected 2 prompt\(s\) in 2 categories/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Import 2 prompts' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '1 added; these are left. A project has at most 20 categories.',
    )
    expect(dialog.getByRole('textbox', { name: 'Prompts' })).toHaveValue('Two?\tCare')
  })
})

it('exports the library as a file', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  const { user } = openLibrary()
  for (const format of ['CSV', 'JSON']) {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: `Export as ${format}` }))
  }
  await waitFor(() => expect(names).toEqual(['larkandloom.com-prompts.csv', 'larkandloom.com-prompts.json']))
  expect(files.map(({ type }) => type)).toEqual(['text/csv', 'application/json'])
  click.mockRestore()
})

it('says when the library cannot be exported', async () => {
  URL.createObjectURL = () => {
    throw new Error('Out of memory')
  }
  const { user } = openLibrary()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Export as CSV' }))
  expect(await screen.findByText('Failed to export prompts')).toBeInTheDocument()
})
