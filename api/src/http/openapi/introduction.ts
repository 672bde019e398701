/** Introduction to the API, in Markdown. */
export const introduction = `How a brand appears in the answers of AI platforms.

**Sessions.** \`POST /api/auth/signin\` exchanges a token of the identity provider for an \`accessToken\`. Send it as
\`Authorization: Bearer …\`; on this page, put it into *Authorize*. Cookies are never read. Resources you do not
own return 404.

**Answers.** A success is \`{ "success": true, "message"?, … }\`, a failure
\`{ "success": false, "message", "code", "errors"? }\`: \`message\` is for a person, \`code\` for a program, \`errors\` names
every field that is wrong. Every answer carries \`x-request-id\`; a failure of ours (5xx) repeats it as \`requestId\`.
Unknown fields of a body are ignored, unknown values of a list are an error.

**Limits.** Calls are counted per user, and per address without a session. Above the limit the answer is 429
\`RATE_LIMITED\`; \`Retry-After\` says in seconds when to come back, as it does with 503.

**Numbers.** Rates and sentiment of reports are fractions from 0 to 1, \`null\` where there is nothing to divide by. Days are
UTC. \`sample: true\` marks what was made up by the sample engine because no platform is configured.
`
