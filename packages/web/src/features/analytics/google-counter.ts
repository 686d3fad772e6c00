type DataLayerWindow = Window & { dataLayer?: unknown[] };

export function createGoogleCounter(analyticsId: string) {
  const host: DataLayerWindow = window;
  host.dataLayer ??= [];
  const layer = host.dataLayer;
  // Google's tag reads only `arguments` objects. Arrow functions have no such object.
  const gtag: (...entry: readonly unknown[]) => void = function gtag() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  loadTag(analyticsId);
  gtag("js", new Date());
  gtag("config", analyticsId, {
    send_page_view: false,
    anonymize_ip: true,
    page_location: addressWithoutQuery(),
    page_referrer: "",
  });
  return (name: string, fields: object) => {
    // Omits the query of the address, because it contains the user's private search text.
    gtag("set", { page_location: addressWithoutQuery(), page_referrer: "" });
    gtag("event", name, fields);
  };
}

function addressWithoutQuery(): string {
  return `${window.location.origin}${window.location.pathname}`;
}

function loadTag(analyticsId: string): void {
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`;
  if (document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = source;
  document.head.append(script);
}
