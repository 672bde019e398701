// Starts Swagger UI on the document of this very server.

/** What Swagger UI leaves without a name, or calls by another one than it shows: selector → name, or how to find it. */
const names = {
  '.close-modal': 'Close the dialog',
  '.modal-btn.authorize[type=submit]': 'Authorize',
  '.examples-select-element': 'Example',
  '.body-param__text': 'Request body',
  '[data-param-name] :is(input, select)': (control) => control.closest('[data-param-name]').dataset.paramName,
  '.json-schema-2020-12-accordion:has(> .json-schema-2020-12-accordion__children:empty)': 'Fields',
}

/** A call's path stands in a button, in which a link cannot be reached; the address follows what is opened all the same. */
const plainPaths = ({ React }) => ({ components: { DeepLink: ({ text }) => React.createElement('span', null, text) } })

let naming = false

function nameControls() {
  naming = false
  for (const [selector, name] of Object.entries(names)) {
    for (const control of document.querySelectorAll(selector)) {
      control.setAttribute('aria-label', typeof name === 'string' ? name : name(control))
    }
  }
}

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  // Models stand with their calls.
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // Examples are short, and in the colours of the page.
  syntaxHighlight: { activated: false },
  plugins: [plainPaths],
  // No badge from another server.
  validatorUrl: null,
})
/** Once a frame: the calls are put there one by one. */
const controls = new MutationObserver(() => {
  if (!naming) requestAnimationFrame(nameControls)
  naming = true
})
controls.observe(document.querySelector('#calls'), { childList: true, subtree: true })
