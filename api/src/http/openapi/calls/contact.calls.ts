import type { CallGroup } from '../call-description.ts'

export const contactCalls: CallGroup = {
  tag: 'Contact',
  description: 'What people and pages tell us.',
  calls: {
    'POST /demo-requests': {
      id: 'requestDemo',
      summary: 'Ask for a demo; no session needed',
      body: { email: 'ada@acme.com' },
      answer: { success: true, message: 'Thank you! We will get back to you soon.' },
    },
    'POST /feedback': {
      id: 'sendFeedback',
      summary: 'Say what is good or bad about the product',
      body: { message: 'The trend chart is what I look at first.', page: '/projects' },
      answer: { success: true, message: 'Thank you for your feedback!' },
    },
    'POST /telemetry': {
      id: 'reportTelemetry',
      summary: 'Report how the page fares in a browser; no session needed',
      details:
        'Nothing in it says who somebody is. As `text/plain`, too, as `navigator.sendBeacon` sends it. 50,000 events a ' +
        'day are kept; those beyond are not counted as accepted.',
      body: {
        events: [
          { kind: 'web-vital', name: 'LCP', value: 1240, route: '/projects/:id' },
          { kind: 'remote-failure', name: 'timeout', remote: 'reports', version: '1.0.0' },
        ],
      },
      answer: { success: true, accepted: 2 },
      failures: [{ status: 403, code: 'FORBIDDEN', message: 'Only the pages of this site report here' }],
    },
  },
}
