// The theme that the person chose in the product, else the system's: before the first paint, and when it changes.

const system = window.matchMedia('(prefers-color-scheme: dark)')

function applyTheme() {
  const root = document.documentElement
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage may be forbidden to the page: then the system's theme stands.
  }
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  else delete root.dataset.theme
  // Swagger UI's own sign of its dark theme.
  root.classList.toggle('dark-mode', (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark')
}

applyTheme()
system.addEventListener('change', applyTheme)
window.addEventListener('storage', applyTheme)
