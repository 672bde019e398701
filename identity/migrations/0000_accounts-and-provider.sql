CREATE TABLE "identity"."accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"name" text,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_connection_email" UNIQUE("connection","email_folded")
);
--> statement-breakpoint
CREATE TABLE "identity"."provider_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "provider_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "identity"."sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_records_grant" ON "identity"."provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_uid" ON "identity"."provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_expiry" ON "identity"."provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_window" ON "identity"."sign_in_failures" USING btree ("window_ends_at");