// Starts Swagger UI on the document of this very server.

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  // Models stand with their calls.
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // No badge from another server.
  validatorUrl: null,
})
