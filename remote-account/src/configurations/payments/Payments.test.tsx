import { screen } from '@testing-library/react'
import type { ListedPayment } from '@sightline/shared/contract/api/payments.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { saveFile } from '@sightline/shared/ui/browser/save-file.ts'
import { Payments } from './Payments.tsx'

jest.mock('@sightline/shared/ui/browser/save-file.ts', () => ({ saveFile: jest.fn() }))

const api = stubApi()
const payment = (index: number, fields: Partial<ListedPayment> = {}): ListedPayment => ({
  id: `p${index}`,
  planTitle: 'Standard',
  transactionId: `mock_${index}`,
  amount: 49,
  currency: 'USD',
  status: 'succeeded',
  paidAt: `2026-${String(12 - index).padStart(2, '0')}-20T10:00:00.000Z`,
  hasInvoice: true,
  ...fields,
})
const answer = (payments: ListedPayment[]) => ({ 'GET /payments': { data: { payments } } })

describe('Payments', () => {
  it('lists them with their invoices, and a declined one without', async () => {
    api.use(answer([payment(0), payment(1, { status: 'declined', hasInvoice: false })]))
    api.use({
      'GET /payments/:id/invoice': () =>
        new Response('%PDF', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="invoice.pdf"' },
        }),
    })
    const { user } = renderApp(<Payments />)
    expect(await screen.findByRole('row', { name: /20 December 2026 Standard \$49 Invoice/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /20 November 2026 Standard \$49 Declined/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invoice of 20 December 2026, Standard' }))
    expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toBe('invoice.pdf')
  })

  it('says that an invoice failed, and tries it again', async () => {
    api.use(answer([payment(0)]))
    api.use({ 'GET /payments/:id/invoice': failure(500) })
    const { user } = renderApp(<Payments />)
    await user.click(await screen.findByRole('button', { name: /^Invoice of/ }))
    expect(await screen.findByText('Failed to download the invoice')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(api.calls.filter(({ path }) => path.endsWith('/invoice'))).toHaveLength(2)
  })

  it('shows five, and all of them when asked', async () => {
    api.use(answer(Array.from({ length: 7 }, (_payment, index) => payment(index))))
    const { user } = renderApp(<Payments />)
    expect(await screen.findAllByRole('button', { name: /^Invoice of/ })).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 7 payments' }))
    expect(screen.getAllByRole('button', { name: /^Invoice of/ })).toHaveLength(7)
  })

  it('says that they could not be loaded', async () => {
    api.use({ 'GET /payments': failure(500) })
    renderApp(<Payments />)
    expect(await screen.findByText('Failed to load your payments')).toBeVisible()
  })

  it('is nothing before the first payment', async () => {
    api.use(answer([]))
    const { container } = renderApp(<Payments />)
    expect(container).toHaveTextContent('')
  })
})
