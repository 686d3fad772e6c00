import { Button, type ButtonProps } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";

type NavigateButtonProps = ButtonProps & { readonly to: string; readonly children: ReactNode };

/** A button that works like a link, because the specification requires a button in some places. */
export function NavigateButton({ to, children, ...props }: NavigateButtonProps) {
  const navigate = useNavigate();
  return (
    <Button {...props} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}

type BackButtonProps = {
  readonly to: string | -1;
  readonly disabled?: boolean;
  readonly children: string;
};

export function BackButton({ to, ...props }: BackButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...props}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} />}
      style={{ alignSelf: "flex-start", marginLeft: "-0.75rem" }}
      onClick={() => void (to === -1 ? navigate(-1) : navigate(to))}
    />
  );
}
