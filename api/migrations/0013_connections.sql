CREATE TABLE "app"."connections" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"sealed_key" text,
	"key_ending" text,
	"base_url" text,
	"model" text,
	"ceiling" numeric(12, 6),
	"connected_at" timestamp with time zone,
	"spent_month" text,
	"spent" numeric(12, 6) DEFAULT 0 NOT NULL,
	"failure_kind" text,
	"failure_reason" text,
	"failed_at" timestamp with time zone,
	"test_answered" boolean,
	"test_said" text,
	"test_ms" integer,
	"test_cost" numeric(12, 6),
	"tested_at" timestamp with time zone,
	CONSTRAINT "connections_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
ALTER TABLE "app"."connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;