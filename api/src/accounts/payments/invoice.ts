// An invoice as PDF: one page, made at each download from the payment's row and that of who paid.

import { buffer } from 'node:stream/consumers'
import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { MOCK_INVOICE } from '@sightline/shared/domain/plan-purchase.ts'
import PDFDocument from 'pdfkit'
import { PAID_PERIOD_DAYS, paidPeriodEnd } from '../plans/paid-period.ts'
import type { Invoiced } from './payments.queries.ts'

const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}.00`

/** The PDF's built-in fonts have the letters of Western Europe: a line with others is left out, as the email always fits. */
const printable = (text: string) => (/^[\u0020-\u007e\u00a0-\u00ff‘’“”–—…€]*$/.test(text) ? text : '')

/** @param contact address for questions */
export function writeInvoice({ payment, planTitle, payer }: Invoiced, contact: string): Promise<Buffer> {
  const { id, transactionId, amount, createdAt } = payment
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Invoice ${numberOf(id)}`, Author: 'Sightline', CreationDate: createdAt },
  })
  const small = () => document.font('Helvetica').fontSize(10)

  document.font('Helvetica-Bold').fontSize(22).text('Invoice').moveDown(0.2)
  small()
    .text('Sightline')
    .text(`Questions: ${printable(contact)}`)
    .moveDown(1.5)
  document.font('Helvetica-Bold').fontSize(10).text('Invoice to')
  small()
  for (const line of [payer.company, payer.name, payer.email].map(printable)) if (line !== '') document.text(line)
  document.moveDown(1.5)

  row('Invoice number', numberOf(id))
  row('Date', billingDay(createdAt))
  row('Transaction ID', transactionId)
  document.moveDown(1)
  line()
  row(`${planTitle} plan, ${PAID_PERIOD_DAYS} days`, dollars(amount))
  small()
    .text(`${billingDay(createdAt)} to ${billingDay(paidPeriodEnd(createdAt))}`)
    .moveDown(0.5)
  line()
  document.font('Helvetica-Bold')
  row('Total, paid (USD)', dollars(amount))
  document.moveDown(2)
  small().text(MOCK_INVOICE, { width: WIDTH })
  document.end()
  return buffer(document as unknown as AsyncIterable<Buffer>)

  /** The value stands at the right edge. */
  function row(label: string, value: string) {
    const { y } = document
    document.fontSize(10).text(label, MARGIN, y, { width: WIDTH / 2 })
    document.text(value, MARGIN, y, { width: WIDTH, align: 'right' }).moveDown(0.4)
    document.font('Helvetica')
  }

  function line() {
    const { y } = document
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor('#888888')
      .stroke()
    document.y = y + 10
  }
}

/** Of the payment's own id, which grows with time. */
const numberOf = (id: string) => id.slice(-12).toUpperCase()
