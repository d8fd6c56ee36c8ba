import { createRoot } from 'react-dom/client'

/** The baseline: React and one card of text, without data, router or styles. */
function Hello() {
  return (
    <main>
      <h1>Projects</h1>
      <article>
        <h2>
          <a href="#/projects/hello">Hello</a>
        </h2>
        <p>Dubai, United Arab Emirates · Energy · An owner with a name of some length</p>
      </article>
    </main>
  )
}

const root = document.getElementById('app')
if (root) createRoot(root).render(<Hello />)
