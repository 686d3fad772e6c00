import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../config/paths.ts";
import { layoutStrings } from "./strings.ts";
import classes from "./layout.module.css";

const { footer } = layoutStrings;

export function SiteFooter() {
  return (
    <footer className={`${classes.footer ?? ""} screen-only`}>
      <div className={classes.footerInner}>
        <div className={classes.footerAbout}>
          <strong>{layoutStrings.product}</strong>
          <span>{layoutStrings.tagline}</span>
          <span>
            {footer.version} · {footer.updated}
          </span>
        </div>
        <FooterColumn title={footer.product}>
          <Link to={`${paths.help}#features`}>{footer.features}</Link>
          <Link to={`${paths.help}#pricing`}>{footer.pricing}</Link>
          <Link to={`${paths.help}#how-it-works`}>{footer.howItWorks}</Link>
          <span>
            {footer.api} <small className={classes.soon}>{footer.comingSoon}</small>
          </span>
        </FooterColumn>
        <FooterColumn title={footer.support}>
          <Link to={paths.help}>{footer.helpCenter}</Link>
          <Link to={paths.contactSupport}>{footer.contact}</Link>
        </FooterColumn>
        <FooterColumn title={footer.legal}>
          <Placeholder>{footer.privacy}</Placeholder>
          <Placeholder>{footer.terms}</Placeholder>
        </FooterColumn>
      </div>
    </footer>
  );
}

function FooterColumn({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <nav className={classes.footerColumn} aria-label={title}>
      <strong>{title}</strong>
      {children}
    </nav>
  );
}

function Placeholder({ children }: { readonly children: string }) {
  return (
    <a role="link" aria-disabled="true" title={footer.notPublished}>
      {children}
    </a>
  );
}
