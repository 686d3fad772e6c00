/** Small websites in several languages, as businesses write them. Each site maps paths to HTML. */
export const testSites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    "/": `<!doctype html><title>Boiler repair in Leeds | Calder Heating</title>
      <meta name="description" content="Calder Heating repairs and installs gas boilers in homes in Leeds.">
      <nav><a href="/">Home</a><a href="/services">Services</a><a href="/areas">Areas</a><a href="/about-us">About us</a></nav>
      <h1>Warm homes in Leeds</h1><p>Call us on 0113 496 0000.</p>
      <p>We do not repair oil boilers. We don't miss a deadline.</p>
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"The site"},
      {"@type":"HVACBusiness","name":"Calder Heating","areaServed":[{"@type":"City","name":"Leeds"},"Bradford"],
      "address":{"@type":"PostalAddress","addressLocality":"Leeds"},
      "makesOffer":[{"@type":"Offer","itemOffered":{"@type":"Service","name":"Boiler servicing"}}]}]}</script>`,
    "/services": `<title>Services</title><h1>Our services</h1><ul><li>Boiler repair</li><li><a href="/x">Boiler
      installation</a></li><li>Power flushing</li></ul>`,
    "/areas": `<title>Areas</title><h1>Where we work</h1><ul><li>Harrogate</li><li>Wakefield</li></ul>`,
    "/about-us": `<title>About</title><p>We serve homes within 20 miles of Leeds.</p>`,
  },
  de: {
    "/": `<title>Zahnarztpraxis Dr. Weiß – Ulm</title><meta property="og:site_name" content="Praxis Dr. Weiß">
      <nav><a href="/leistungen">Leistungen</a><a href="/kontakt">Kontakt</a><a href="/impressum">Impressum</a></nav>
      <p>Zahnarztpraxis in Ulm für die ganze Familie, mit Terminen am Abend.</p>
      <p>Wir behandeln auch Kinder, bieten aber keine Kieferorthopädie an.</p>`,
    "/leistungen": `<h1>Unsere Leistungen</h1><h2>Prophylaxe</h2><h2>Implantate</h2><h2>Zahnersatz</h2><h2>Bleaching</h2>`,
    "/kontakt": "<p>Wir arbeiten im Umkreis von 10 km um Ulm auch mit Hausbesuchen.</p>",
  },
  fr: {
    "/": `<title>Toitures Morel - Couvreur à Lyon</title><h1>Couvreur à Lyon</h1>
      <p>Toitures Morel rénove les toits en tuiles et en ardoise depuis trente ans.</p>
      <h2>Réfection de toiture</h2><h2>Pose de gouttières</h2><h2>Pourquoi nous ?</h2>
      <p>Nous intervenons à Lyon et dans un rayon de 40 km. Nous ne posons pas de panneaux solaires.</p>
      <a href="/prestations">Nos prestations</a>`,
    "/prestations": "<ul><li>Démoussage</li><li>Zinguerie</li></ul>",
  },
  es: {
    "/": `<title>Inmobiliaria Sol | Pisos en Málaga</title><meta name="description" content="Vendemos y alquilamos pisos y casas en Málaga.">
      <nav><a href="/servicios">Servicios</a><a href="/nosotros">Nosotros</a></nav><p>Trabajamos en toda la Costa del Sol.</p>
      <p>No alquilamos pisos turísticos.</p>`,
    "/servicios":
      "<h2>Venta de pisos</h2><h2>Alquiler de larga duración</h2><h2>Tasaciones</h2><h2>Herencias</h2>",
  },
  nl: {
    "/": `<title>De Fietsenwinkel Utrecht</title><p>Wij verkopen nieuwe stadsfietsen en elektrische fietsen in Utrecht.</p>
      <nav><a href="/assortiment">Ons assortiment</a><a href="/over-ons">Over ons</a></nav>
      <p>Wij verkopen geen tweedehands fietsen.</p><p>Wij leveren in heel Nederland.</p>`,
    "/assortiment":
      "<ul><li>Stadsfietsen</li><li>Elektrische fietsen</li><li>Kinderfietsen</li></ul>",
  },
};
