// What the pages do beyond plain HTML; without this script they work as well.

// Show or hide a password.
for (const button of document.querySelectorAll('[data-reveals]')) {
  const input = document.getElementById(button.dataset.reveals)
  button.hidden = false
  button.addEventListener('click', () => {
    const show = input.type === 'password'
    input.type = show ? 'text' : 'password'
    button.textContent = show ? 'Hide' : 'Show'
    button.setAttribute('aria-label', show ? 'Hide password' : 'Show password')
  })
}

// One submission at a time, and the button says what is happening.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault()
    form.dataset.sent = 'yes'
    const button = event.submitter
    if (!button?.dataset.busy) return undefined
    button.dataset.label = button.textContent
    button.textContent = button.dataset.busy
    button.setAttribute('aria-busy', 'true')
    return undefined
  })
}
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  for (const form of document.forms) delete form.dataset.sent
  for (const button of document.querySelectorAll('[data-label]')) {
    button.textContent = button.dataset.label
    button.removeAttribute('aria-busy')
  }
})

// In the popup "Back to Sightline" closes it.
for (const link of document.querySelectorAll('[data-closes]')) {
  link.addEventListener('click', (event) => {
    if (!window.opener) return
    event.preventDefault()
    window.close()
  })
}
